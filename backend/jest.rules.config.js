import whole from './jest.config.js';

const { globalSetup: _start, globalTeardown: _stop, ...rest } = whole;

/** The tests of rules alone: no database is started for them. @type {import('jest').Config} */
export default {
  ...rest,
  roots: ['<rootDir>/src'],
  testPathIgnorePatterns: ['/photos/infra/'],
};
