/** The median. For an even count, the upper one of the two numbers in the middle. */
export const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
