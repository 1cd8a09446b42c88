import { amount, area, type Field, flag, text, integer } from '../../resource/fields.tsx'
import { lazy } from '../../ui/lazy.ts'

const Lines = lazy(async () => ({ default: (await import('./lines-control.tsx')).LinesControl }))
const Categories = lazy(async () => ({
  default: (await import('./categories-control.client.tsx')).CategoriesControl,
}))

/** Fields that all packages share. */
export const offerFields = {
  name: text('Name'),
  description: area('Description'),
  price_minor: amount('Price', { help: 'Zero makes it free.' }),
  duration_days: integer('Days', { help: 'Left empty, it lasts for ever.' }),
  trial_days: integer('Days to try', {
    help: 'The first purchase of a holder costs nothing so long.',
  }),
  features: lines('What it offers', 'One line each, at most twelve.'),
  rank: integer('Place', { help: 'Small numbers stand first.' }),
  is_public: flag('On sale', {
    help: 'Otherwise only those have it who bought it before.',
    initial: (stored) => stored !== false,
  }),
}

function lines(label: string, help: string): Field<string[]> {
  return { label, help, Control: Lines, initial: (stored) => textsOf(stored) }
}

const textsOf = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []

/** Categories that the package covers; an empty selection means all of them. */
export const categoriesField: Field<number[]> = {
  label: 'Categories',
  help: 'None chosen: all of them.',
  Control: Categories,
  initial: (stored) =>
    Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : [],
}
