import { useSearchParams } from 'react-router'

type Changes = Record<string, string | undefined>

/** The state of a list, stored in the address: page, search, sort and filters. */
export const useListState = () => {
  const [params, setParams] = useSearchParams()

  const paramsWith = (changes: Changes) => {
    // Another search, sort or filter starts at the first page.
    const next: Changes = {
      ...Object.fromEntries(params),
      page: undefined,
      row: undefined,
      ...changes,
    }
    return new URLSearchParams(Object.entries(next).filter(isSet))
  }

  return {
    read: (key: string) => params.get(key) ?? '',
    /** Returns the current address with changes, for links. */
    addressWith: (changes: Changes) => `?${paramsWith(changes).toString()}`,
    change: (changes: Changes) =>
      setParams(paramsWith(changes), { replace: true, preventScrollReset: true }),
    /** The same on the current page of the list. */
    stay: (changes: Changes) =>
      setParams(paramsWith({ page: params.get('page') ?? undefined, ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

const isSet = (entry: [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined && entry[1] !== ''
