/** For `safeParse`: an issue then says what was typed, so that 'wrong' differs from 'missing'. */
export const reporting = { reportInput: true }
