const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-[6px] border text-office font-semibold whitespace-nowrap transition-colors duration-100 disabled:cursor-default disabled:opacity-55 print:hidden'

const kinds = {
  primary:
    'writes border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  plain: 'border-line-strong/50 bg-surface hover:bg-hover active:bg-press',
  quiet: 'border-transparent text-ink-2 hover:bg-press hover:text-ink',
  danger: 'writes border-tone-red-solid bg-surface text-tone-red-ink hover:bg-tone-red-soft',
}

/** 32 pixels with a mouse, 44 on touch screens; keeps its size in a full row. */
const square = 'size-8 flex-none pointer-coarse:size-11'

/**
 * Returns the classes of a back-office button, or of a link that looks like one. A screen has one
 * primary button. Primary and dangerous buttons change something: employees who may only view a screen
 * do not see them.
 */
export const buttonClass = (kind: keyof typeof kinds = 'plain') =>
  `${base} h-8 flex-none px-3 pointer-coarse:h-11 pointer-coarse:min-w-11 ${kinds[kind]}`

/** A square button that shows only an icon; its `aria-label` holds the text. */
export const iconButton = `${base} ${square} ${kinds.quiet}`

/** The same, for the selected one of several. */
export const chosenButton = `${base} ${square} border-brand bg-surface text-brand-ink`

export const linkClass = 'font-semibold text-brand-ink hover:underline underline-offset-4'

/** The main button of a form that changes nothing, such as a test. */
export const askButtonClass = buttonClass('primary').replace('writes ', '')
