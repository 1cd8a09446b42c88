/** A text of a definition: a message that is not called yet, or a plain string. */
export type Text = string | (() => string)

/** Returns the text in the current language. Called while rendering, never while a module loads. */
export const readText = (text: Text) => (typeof text === 'string' ? text : text())
