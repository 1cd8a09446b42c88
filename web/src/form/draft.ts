type Draft = { [key: string]: string | boolean | File | Draft }

/**
 * Reads a form into the shape of the contract's input: 'address.phone' becomes nested, a checked
 * box is true, and empty fields are left out, so that the schema reports 'Please enter …'.
 */
export const readDraft = (form: HTMLFormElement) => {
  const draft: Draft = {}
  for (const [name, value] of new FormData(form)) {
    const written = valueOf(form, name, value)
    if (written !== '') place(draft, name.split('.'), written)
  }
  return draft
}

const valueOf = (form: HTMLFormElement, name: string, value: FormDataEntryValue) => {
  if (typeof value !== 'string') return value.size > 0 ? value : ''
  const field = form.elements.namedItem(name)
  const type = field instanceof HTMLInputElement ? field.type : ''
  if (type === 'checkbox') return true
  return type === 'password' ? value : value.trim()
}

const place = (draft: Draft, [key = '', ...rest]: string[], value: string | boolean | File) => {
  if (rest.length === 0) {
    draft[key] = value
    return
  }
  const inner = draft[key]
  const branch: Draft = typeof inner === 'object' && !(inner instanceof File) ? inner : {}
  draft[key] = branch
  place(branch, rest, value)
}
