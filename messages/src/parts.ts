/** A message with markup: its texts, and its tags in the order of the text. */
export type Parts<Tag extends string = string> = readonly (string | Tagged<Tag>)[]

type Tagged<Tag extends string> = { tag: Tag; children: Parts<Tag> }
