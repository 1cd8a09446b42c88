export type Values = Record<string, string | number>

/** A message of a catalog. The name of the function is the key. */
export type Message<A extends Values[]> = (...values: A) => string

/** A message with its values. It is rendered when it is read, in the language of the reader. */
export type Sentence = {
  readonly reason: string
  readonly params: Values | undefined
  readonly render: () => string
}

export const sentence = <A extends Values[]>(message: Message<A>, ...values: A): Sentence => ({
  reason: message.name,
  params: values[0],
  render: () => message(...values),
})

/** A sentence, or a text that was rendered before. */
export type Text = Sentence | string

export const renderText = (text: Text) => (typeof text === 'string' ? text : text.render())
