import { StarterKit } from '@tiptap/starter-kit'

/** What the server stores of a description: p, ul, ol, li, strong, em, h3 and br. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    horizontalRule: false,
    link: false,
    strike: false,
    // Would add an empty paragraph after a list.
    trailingNode: false,
    underline: false,
  }),
]
