import whole from './jest.config.js';

const { globalSetup: _start, globalTeardown: _stop, runtime: _shared, ...rest } = whole;

/**
 * The tests of rules alone: no database is started for them. A mutant is asked about code that is loaded for each file.
 *
 * @type {import('jest').Config}
 */
export default {
  ...rest,
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testPathIgnorePatterns: ['/photos/infra/'],
};
