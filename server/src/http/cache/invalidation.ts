/** Above this number of tags, everything is invalidated instead of remembering each tag. */
const tagsMax = 20_000

/**
 * Records which tags were invalidated, and when. Entries are not searched: each one knows its tags
 * and its start and checks them on use. So invalidation costs the same for any number of entries,
 * and also applies to entries that are being computed.
 */
export const createInvalidation = () => {
  const last = new Map<string, number>()
  let moment = 0
  let whole = 0

  const forgetAll = () => {
    whole = ++moment
    last.clear()
  }

  return {
    moment: () => moment,
    /** Tags separated by spaces, as the database sends them; `*` means all. */
    forget: (text: string) => {
      if (text === '*' || last.size > tagsMax) return forgetAll()
      moment++
      for (const tag of text.split(' ')) last.set(tag, moment)
    },
    isForgotten: (tags: ReadonlySet<string>, since: number) => {
      if (whole > since) return true
      for (const tag of tags) if ((last.get(tag) ?? 0) > since) return true
      return false
    },
  }
}
