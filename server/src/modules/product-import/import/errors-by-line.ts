import * as m from '@emporia/messages/error'

import { Failure } from '../../../http/failure.ts'
import type { Problems } from './draft-of.ts'

/** Collects the problems of lines and throws all of them at once. */
export const collectProblems = () => {
  const sentences: string[] = []
  const wrong: Problems = (line, sentence) =>
    void sentences.push(m.import_line_problem({ line, problem: sentence }))
  const refuse = () => {
    if (sentences[0])
      throw new Failure('invalid', sentences[0], {
        errors: Object.fromEntries(Object.entries(sentences)),
      })
  }
  return { wrong, refuse }
}

/** Runs the form's command and adds the line number to each message of a refusal. */
export const reportByLine = async <T>(
  { first, variantLines }: { first: number; variantLines: (number | undefined)[] },
  save: () => Promise<T>,
): Promise<T> => {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, message, errors = { draft: message } } = error
    const reported = Object.entries(errors).map(([field, sentence]) => {
      const index = /^variants\.(\d+)/.exec(field)?.[1]
      const line = (index && variantLines[Number(index)]) ?? first
      return [field, m.import_line_problem({ line, problem: sentence })] as const
    })
    throw new Failure(code, reported[0]?.[1] ?? message, { errors: Object.fromEntries(reported) })
  }
}
