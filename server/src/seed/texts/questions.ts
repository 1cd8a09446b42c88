type DemoQuestion = {
  /** The beginning of the name of the product. */
  product: string
  text: string
  shop?: string
  buyer?: string
}

/** Questions on demo products; one waits for staff, one for the shop. */
export const demoQuestions: DemoQuestion[] = [
  {
    product: 'Dome Table Lamp',
    text: 'Which bulb does it take, and is one included?',
    shop: 'It takes an E27 bulb of up to 40 W. A warm white LED is in the box.',
    buyer: 'Mine came with a bulb. It is bright enough to read by.',
  },
  {
    product: 'Dome Table Lamp',
    text: 'How long is the cable?',
    shop: '1.8 m, with the switch about 30 cm from the base.',
  },
  { product: 'Dome Table Lamp', text: 'Can the shade be washed?' },
  {
    product: 'Hearth Wool Blanket',
    text: 'Does the wool itch on bare skin?',
    shop: 'It is lambswool, brushed on both sides, and soft enough for most people.',
    buyer: 'A little on the first evening, not since.',
  },
  {
    product: 'Stem Vase',
    text: 'Is it heavy enough for a single tall branch?',
    buyer: 'Yes, with some water in it.',
  },
]

/** A question that staff have not read yet. */
export const pendingQuestion: DemoQuestion = {
  product: 'Little Dome Lamp',
  text: 'Is the small one available in other colors than mustard?',
}
