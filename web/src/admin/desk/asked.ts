import type { Section } from '../../office/section.ts'

let asked: Section | undefined

/** Remembers the last guarded screen somebody asked for, so that a refusal can name it. */
export const noteAsked = (section: Section | undefined) => {
  if (section?.permission) asked = section
}

export const lastAsked = () => asked
