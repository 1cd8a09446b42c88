import type { FileLibrary, FileRow, Reply } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Failed } from '../../backoffice/load-states/failed.tsx'
import { acceptedDocuments } from '../../backoffice/form/library/accepted.ts'
import type { Library } from '../../backoffice/form/library/use-library.ts'
import { Paging } from '../../backoffice/list/paging.tsx'
import { SearchBox } from '../../backoffice/list/filters/search-box.tsx'
import { type Tab, Tabs } from '../../backoffice/list/tabs.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { Alert } from '../../ui/alert.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileGrid } from './file-grid.tsx'
import { FolderFilter } from './folder-filter.tsx'
import { StorageMeter } from './storage-meter.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'
import { lazy } from '../../ui/lazy.ts'

const FileDrawer = lazy(async () => ({
  default: (await import('./file-drawer.client.tsx')).FileDrawer,
}))

type Props = {
  reply: Promise<Reply<FileLibrary>>
  library: Library
  /** Whether the files belong to another owner; nothing can be uploaded then. */
  isForeign?: boolean
  /** Filters for one audience only. */
  children?: ReactNode
}

/** Library of images and documents: folders, uploads and the uses of each file. */
export const GalleryScreen = ({ reply: request, library, isForeign = false, children }: Props) => {
  const { reply, loading } = useReply(request)
  const listed = reply?.success ? reply.data : undefined
  const folder = useListState().read('folder')
  const { uploads, add, retry, clear } = useUploads(library)
  const [opened, open] = useState<FileRow>()
  useSizing(listed)

  return (
    <DropZone isOff={isForeign} onFiles={(files) => add(files, folder)}>
      <PageTitle title={m.gallery_page_title()}>
        {!isForeign && <UploadButton onFiles={(files) => add(files, folder)} />}
      </PageTitle>
      <div className="grid gap-3.5">
        <UploadList uploads={uploads} onRetry={retry} onClear={clear} />
        <Panel className="">
          <Tabs tabs={tabs} />
          <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3">
            <SearchBox label={m.gallery_page_search()} />
            <FolderFilter folders={listed?.folders ?? []} isForeign={isForeign} />
            {children}
            <div className="ms-auto">
              <StorageMeter storage={listed?.storage} />
            </div>
          </div>
          <div aria-busy={loading} className={loading && reply ? 'stale' : undefined}>
            {!reply && <SkeletonTiles />}
            {reply && !reply.success && <Failed what={m.gallery_page_rows()} refusal={reply} />}
            {listed?.rows.length === 0 && <NoFiles isForeign={isForeign} />}
            {listed && listed.rows.length > 0 && (
              <>
                <FileGrid files={listed.rows} onOpen={open} />
                <Paging {...listed} />
              </>
            )}
          </div>
        </Panel>
      </div>
      <Suspense>
        {opened && (
          <FileDrawer
            key={opened.id}
            library={library}
            file={opened}
            folders={listed?.folders ?? []}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </DropZone>
  )
}

const tabs: Tab[] = [
  { title: m.gallery_tab_all, filter: { kind: undefined, used: undefined } },
  { title: m.gallery_tab_pictures, filter: { kind: 'image', used: undefined } },
  { title: m.gallery_tab_documents, filter: { kind: 'document', used: undefined } },
  { title: m.gallery_tab_unused, filter: { kind: undefined, used: 'false' } },
]

const UploadButton = ({ onFiles }: { onFiles: (files: Iterable<File>) => void }) => (
  <label className={`${buttonClass('primary')} focus-within:outline-2 focus-within:outline-focus`}>
    <Icon name="upload" />
    {m.gallery_page_upload()}
    <input
      type="file"
      multiple
      accept={acceptedDocuments}
      className="sr-only"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  </label>
)

const NoFiles = ({ isForeign }: { isForeign: boolean }) => {
  const { read } = useListState()
  const isFiltered = ['q', 'kind', 'used', 'page'].some((key) => read(key))
  if (isFiltered)
    return (
      <Alert title={m.gallery_empty_title()} text={m.gallery_empty_filtered()}>
        <Link to="?" className={buttonClass()}>
          {m.gallery_empty_clear()}
        </Link>
      </Alert>
    )
  return (
    <Alert
      title={m.gallery_empty_title()}
      text={isForeign ? m.gallery_empty_foreign() : m.gallery_empty_text()}
    />
  )
}

const SkeletonTiles = () => (
  <div role="status" className="skeleton grid grid-cols-2 gap-4 p-4 sm:grid-cols-4 xl:grid-cols-5">
    <span className="sr-only">{m.gallery_page_loading()}</span>
    {Array.from({ length: 10 }, (_, at) => (
      <span key={at} className="aspect-square rounded-[6px] bg-press" />
    ))}
  </div>
)

const sizingMs = 2500

/** Reloads the list while the sizes of new images are being generated. */
const useSizing = (listed: FileLibrary | undefined) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!listed?.rows.some(({ picture }) => picture?.widths.length === 0)) return
    const pause = setTimeout(() => void revalidate(), sizingMs)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each new list decides anew
  }, [listed])
}
