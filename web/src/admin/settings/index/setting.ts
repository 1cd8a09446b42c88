import { readText, type Text } from '../../../ui/text.ts'

/** The label and the help text of a setting. */
export type FieldTexts = readonly [label: Text, help?: Text]

/** The settings of each page, by the path of their value in the call. */
export type PageFields = Record<string, Record<string, FieldTexts>>

type PathOf<Pages extends PageFields> = {
  [Page in keyof Pages]: keyof Pages[Page]
}[keyof Pages] &
  string

type Errors = { errors: Readonly<Record<string, string | undefined>> }

/**
 * Returns what connects a setting to its control: the id that links to it use, and the texts that the
 * search finds.
 */
export const createFields = <Pages extends PageFields>(pages: Pages) => {
  const texts = new Map(Object.values(pages).flatMap((fields) => Object.entries(fields)))

  return ({ errors }: Errors) =>
    (path: PathOf<Pages>) => {
      const [label, help] = texts.get(path) ?? [path]
      return {
        id: path,
        label: readText(label),
        help: help && readText(help),
        error: errors[path],
      }
    }
}
