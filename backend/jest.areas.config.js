import whole from './jest.config.js';

/** Every story, an area at a time (test/setup/load-stories.ts). @type {import('jest').Config} */
export default {
  ...whole,
  testMatch: ['<rootDir>/test/areas/*.ts'],
  testPathIgnorePatterns: process.env.CHANGED_SUITES ? [] : ['/areas/changed.ts$'],
};
