/** Beyond so many different tags, all is forgotten rather than all remembered. */
const tagsMax = 20_000

/**
 * What has been forgotten, and when. A page is not looked for: it knows its tags and when it was
 * begun, and asks. So forgetting costs the same however many pages there are, and what is
 * forgotten while a page is being made counts for it.
 */
export const createForgetting = () => {
  const last = new Map<string, number>()
  let moment = 0
  let whole = 0

  const forgetAll = () => {
    whole = ++moment
    last.clear()
  }

  return {
    moment: () => moment,
    /** Tags with a space between them, as the database says them; `*` is all there are. */
    forget: (words: string) => {
      if (words === '*' || last.size > tagsMax) return forgetAll()
      moment++
      for (const tag of words.split(' ')) last.set(tag, moment)
    },
    isForgotten: (tags: ReadonlySet<string>, since: number) => {
      if (whole > since) return true
      for (const tag of tags) if ((last.get(tag) ?? 0) > since) return true
      return false
    },
  }
}
