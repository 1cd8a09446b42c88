import type { Section } from '../../office/section.ts'

let asked: Section | undefined

/** Saves the last restricted screen that was requested, so that the refusal can name it. */
export const noteAsked = (section: Section | undefined) => {
  if (section?.permission) asked = section
}

export const lastAsked = () => asked
