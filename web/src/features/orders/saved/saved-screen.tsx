import { api, type SavedItem } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { useLoaderData } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { Paging } from '../../../backoffice/list/paging.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { Alert } from '../../../ui/alert.tsx'
import { SavedRow } from './saved-row.tsx'

export const clientLoader = listLoader(api.saved.list)

/** The saved products of a customer or a member. */
export default function Saved() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_item_saved()} />
      <Loaded of={reply} what={m.saved_list_what()}>
        {(saved) => (
          <Panel className="">
            {saved.total === 0 ? (
              <Empty />
            ) : (
              <>
                <Rows rows={saved.rows} />
                <Paging {...saved} />
              </>
            )}
          </Panel>
        )}
      </Loaded>
    </>
  )
}

const Rows = ({ rows }: { rows: SavedItem[] }) => (
  <ul>
    {rows.map((item) => (
      <li key={item.id} className="border-b border-line">
        <SavedRow item={item} />
      </li>
    ))}
  </ul>
)

const Empty = () => (
  <Alert title={m.saved_list_empty()} text={m.saved_list_hint()}>
    <a href="/shop" className={buttonClass('primary')}>
      {m.saved_list_shop()}
    </a>
  </Alert>
)
