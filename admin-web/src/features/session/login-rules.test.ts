import { expect, it } from 'vitest';
import { loginProblems } from './login-rules';

const LOGIN = { username: 'olive', password: 'secret' };

it('wants a name and a password', () => {
  expect(loginProblems(LOGIN, false)).toEqual({});
  expect(loginProblems({ username: '  ', password: '' }, false)).toEqual({
    username: 'Username is required',
    password: 'Password is required',
  });
});

it('takes a password of spaces as it is', () => {
  expect(loginProblems({ ...LOGIN, password: '   ' }, false)).toEqual({});
});

it('wants the code once it is asked for', () => {
  expect(loginProblems(LOGIN, true)).toEqual({ code: 'Code is required' });
  expect(loginProblems({ ...LOGIN, code: '  ' }, true)).toEqual({ code: 'Code is required' });
  expect(loginProblems({ ...LOGIN, code: '123456' }, true)).toEqual({});
  expect(loginProblems({ ...LOGIN, code: '' }, false)).toEqual({});
});
