import type { Look } from '../../form/look.ts'

/** The classes of form fields in the denser back offices. */
export const backofficeLook: Look = {
  label: 'mb-1.5 block font-medium',
  input: 'office-input',
  line: 'h-8',
  area: 'field-sizing-content block max-h-96 py-1.5',
  file: 'block w-full text-office',
  note: 'mt-1 text-[.8125rem]',
  box: 'flex items-center gap-2',
  tick: 'size-4 flex-none accent-tone-violet-solid',
}
