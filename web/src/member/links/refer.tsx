import { api, type ReferralCodes, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/member'
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
      <PageTitle title={m.menu_item_links()}>
        <Link to="/member/products" className={buttonClass('primary')}>
          {m.links_product_find()}
        </Link>
      </PageTitle>
      <Loaded of={overview} what={m.links_list_name()}>
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

type LinksProps = { code: string; codes: Promise<Reply<ReferralCodes>> }

const Links = ({ code, codes }: LinksProps) => {
  const { origin } = location

  return (
    <>
      <LinkPanel
        title={m.links_shop_title()}
        hint={m.links_shop_hint()}
        link={storeLink(origin, code)}
        text={m.links_share_text()}
      />
      <DeepLink code={code} />
      <div className="grid gap-3.5 xl:grid-cols-3">
        <LinkPanel
          title={m.links_invite_customer()}
          hint={m.links_invite_customer_hint()}
          link={signUpLink(origin, code)}
          text={m.links_share_text()}
        />
        <LinkPanel
          title={m.links_invite_member()}
          hint={m.links_invite_member_hint()}
          link={memberLink(origin, code)}
          text={m.links_share_text()}
        />
        <LinkPanel
          title={m.links_invite_shop()}
          hint={m.links_invite_shop_hint()}
          link={sellerLink(origin, code)}
          text={m.links_share_text()}
        />
      </div>
      <ShareTexts link={storeLink(origin, code)} />
      <Loaded of={codes} what={m.links_code_name()}>
        {(known) => <CodePanel codes={known} />}
      </Loaded>
    </>
  )
}
