import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { GalleryScreen } from '../../features/gallery/gallery-screen.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.seller.file.list)

export default function Gallery() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <GalleryScreen reply={reply} library={api.seller.file} />
}
