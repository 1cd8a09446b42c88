import { api, type ReferralCodes, type Reply } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { Eligibility } from '../dashboard/eligibility.tsx'
import { memberLink, sellerLink, signUpLink, storeLink } from './addresses.ts'
import { CodePanel } from '../referral-code/code-panel.tsx'
import { DeepLink } from './deep-link.tsx'
import { LinkPanel } from './link-panel.tsx'
import { ShareTexts } from './share-texts.tsx'

export const clientLoader = () => ({
  overview: call(api.member.dashboard, {}),
  codes: call(api.member.referralCode.show, {}),
})

/** Links of a member: to the storefront, to any page, and to the registration. */
export default function Refer() {
  const { overview, codes } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title="My links">
        <Link to="/member/products" className={buttonClass('primary')}>
          Find a product to share
        </Link>
      </PageTitle>
      <Loaded of={overview} what="your links">
        {({ referral_code, programme: program }) => (
          <div className="grid gap-3.5">
            <Eligibility obstacle={program.obstacle} />
            <Links code={referral_code} codes={codes} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const text = 'Have a look at these shops.'

type LinksProps = { code: string; codes: Promise<Reply<ReferralCodes>> }

const Links = ({ code, codes }: LinksProps) => {
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
      <Loaded of={codes} what="your code">
        {(known) => <CodePanel codes={known} />}
      </Loaded>
    </>
  )
}
