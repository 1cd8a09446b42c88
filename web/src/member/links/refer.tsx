import { api } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { officeButton } from '../../office/button.ts'
import { PageTitle } from '../../office/page-title.tsx'
import { Panel } from '../../office/panel.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { Standing } from '../start/standing.tsx'
import { memberLink, sellerLink, signUpLink, storeLink } from './addresses.ts'
import { CopyButton } from './copy-button.tsx'
import { DeepLink } from './deep-link.tsx'
import { LinkPanel } from './link-panel.tsx'
import { ShareTexts } from './share-texts.tsx'

export const clientLoader = () => ({ overview: call(api.member.dashboard, {}) })

/** The links of a member: to the shop, to any page, to the registration. */
export default function Refer() {
  const { overview } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title="My links">
        <Link to="/member/products" className={officeButton('primary')}>
          Find a product to share
        </Link>
      </PageTitle>
      <Loaded of={overview} what="your links">
        {({ referral_code, programme }) => (
          <div className="grid gap-3.5">
            <Standing obstacle={programme.obstacle} />
            <Links code={referral_code} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const text = 'Have a look at these shops.'

const Links = ({ code }: { code: string }) => {
  const { origin } = location

  return (
    <>
      <LinkPanel
        title="To the shop"
        hint="Opens the first page. What is bought within the window counts for you, as the terms say."
        link={storeLink(origin, code)}
        text={text}
      />
      <DeepLink code={code} />
      <div className="grid gap-3.5 xl:grid-cols-3">
        <LinkPanel
          title="Bring a customer"
          hint="Registers with your code."
          link={signUpLink(origin, code)}
          text={text}
        />
        <LinkPanel
          title="Bring a member"
          hint="Shares like you: you get a share of his sales."
          link={memberLink(origin, code)}
          text={text}
        />
        <LinkPanel
          title="Bring a shop"
          hint="Opens a shop with your code."
          link={sellerLink(origin, code)}
          text={text}
        />
      </div>
      <ShareTexts link={storeLink(origin, code)} />
      <Panel title="Your code" hint="For people who type it when they register.">
        <div className="flex flex-wrap items-center gap-2.5">
          <code className="num flex-none rounded-[6px] bg-sunken px-4 py-1.5 text-[1.25rem] font-semibold tracking-[.08em] select-all">
            {code}
          </code>
          <CopyButton text={code} what="Code" />
        </div>
      </Panel>
    </>
  )
}
