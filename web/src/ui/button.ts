const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap transition-colors duration-100 disabled:cursor-default disabled:opacity-55'

const kinds = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  plain: 'border-line-strong hover:bg-hover active:bg-press',
  quiet: 'border-transparent bg-sunken hover:bg-press',
  /** For pale pictures and plum surfaces, which are the same in dark mode. */
  plum: 'border-transparent bg-(--x-deep) text-white hover:bg-(--x-deeper)',
  white: 'border-transparent bg-white text-(--x-deep) hover:bg-white/90',
}

const sizes = {
  sm: 'h-9 px-3.5 text-small',
  md: 'h-11 px-5 text-[.9375rem]',
  lg: 'h-13 px-7 text-body',
}

/**
 * Returns the classes of a button, or of a link that looks like one. A screen has one primary
 * button.
 */
export const button = (kind: keyof typeof kinds = 'plain', size: keyof typeof sizes = 'md') =>
  `${base} ${kinds[kind]} ${sizes[size]}`

export const link =
  'font-semibold text-brand-ink underline decoration-brand-line decoration-1 underline-offset-4 hover:decoration-current'
