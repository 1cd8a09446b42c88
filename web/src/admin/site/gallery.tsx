import { api } from '@emporia/contract'
import { useLoaderData, useSearchParams } from 'react-router'

import { GalleryScreen } from '../../features/gallery/gallery-screen.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { LibraryFilter } from './library-filter.client.tsx'

export const clientLoader = listLoader(api.admin.file.list)

export default function Gallery() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()

  return (
    <GalleryScreen reply={reply} library={api.admin.file} isForeign={params.has('shop_id')}>
      <LibraryFilter />
    </GalleryScreen>
  )
}
