/** For `safeParse`: issues then include the input, so that 'invalid' differs from 'missing'. */
export const reporting = { reportInput: true }
