/** The classes of form fields in the storefront. */
export const storefrontLook = {
  label: 'block text-small font-semibold',
  input:
    'block w-full rounded-md border border-line-strong bg-surface px-3.5 text-body placeholder:text-ink-3 aria-invalid:border-tone-red-solid',
  line: 'mt-1.5 h-[46px]',
  area: 'mt-1.5 py-2.5',
  file: 'mt-1.5 block min-h-11 w-full text-[.9375rem] text-ink-2 file:me-3 file:h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink',
  note: 'mt-1.5 text-small',
  box: 'flex items-start gap-3 text-[.9375rem]',
  tick: 'mt-0.5 size-5 flex-none accent-brand',
}

export type Look = typeof storefrontLook
