import { layoutOf } from './layout-of-file.js';

const HEAD = 'Customer ID,Name,Phone,Email';
const ROW = 'C-1,Demo Ann,5552123456,ann@example.com';
const semicolons = (text: string) => text.replaceAll(',', ';');

it.each([
  [`${HEAD}\n${ROW}`, ',', 0],
  [`sep=;\r\n${semicolons(`${HEAD}\r\n${ROW}`)}`, ';', 1],
  [`"sep=;"\r\n${semicolons(`${HEAD}\r\n${ROW}`)}`, ';', 1],
  [`sep=\t\nOne\tTwo\n1\t2`, '\t', 1],
  [`Customer Contact List\nDemo Company LLC\n\n${HEAD}\n${ROW}\n`, ',', 2],
  [`# exported on 2027-01-05\n${HEAD}\n${ROW}\n`, ',', 1],
  // A separator in the title must not mislead.
  [`Customers, all\n${semicolons(`${HEAD}\n${ROW}`)}\n`, ';', 1],
  // Unknown headers.
  ['One,Two\n1,2\n', ',', 0],
  ['Ref,Email\nName,Phone\n', ',', 0],
  [`${'x\n'.repeat(30)}${HEAD}\n`, ',', 0],
  ['Our list\nby the office\n\nOne,Two,Three\n1,2,3\n4,5,6\n', ',', 2],
  ['Our list,,\nOne,Two,Three\n1,2,3\n4,5,\n6,7,8\n', ',', 1],
  ['sep=;\nOur list\nOne;Two\n1;2\n3;4\n', ';', 2],
  // The first line is only a title, and too few of the headers below it are known.
  ['Our list\nWho,Phone\nAnn,5552123456\nBo,5552123457\n', ',', 1],
  ['', ',', 0],
])('%j has its headers below %s and %i rows', (text, delimiter, above) => {
  expect(layoutOf('customers', text)).toEqual({ delimiter, above });
});
