import * as m from '@emporia/messages/storefront'
import { data, useLoaderData } from 'react-router'

import { NotFound } from '../../ui/not-found.tsx'
import { loadSuggestions, Suggestions } from '../cards/suggestions.tsx'
import { Search } from '../frame/search.tsx'
import { head } from '../head.ts'

/** Any other path: a help page with status 404, a search field, categories and products. */
export const loader = async () => data(await loadSuggestions(), { status: 404 })

export const meta = head(m.missing_page_title, { hidden: true })

export default function Nothing() {
  const suggestions = useLoaderData<typeof loader>()

  return (
    <>
      <NotFound>
        <Search
          id="search-missing"
          placeholder={m.header_search_placeholder()}
          className="flex w-full"
        />
      </NotFound>
      <div className="wrap">
        <Suggestions {...suggestions} />
      </div>
    </>
  )
}
