import type { Section } from '../../backoffice/section.ts'

let lastSection: Section | undefined

/** Saves the last restricted screen that was requested, so that the refusal can name it. */
export const recordSection = (section: Section | undefined) => {
  if (section?.permission) lastSection = section
}

export const getLastSection = () => lastSection
