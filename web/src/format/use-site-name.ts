import { useMatches } from 'react-router'

import { siteName } from './site-name.ts'

/** Returns the name of the marketplace, which is also the seller of the products without a shop. */
export const useSiteName = () => siteName(useMatches())
