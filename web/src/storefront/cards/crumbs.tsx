import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

type Crumb = { name: string; href?: string }

/** The breadcrumbs: Home / Shoes / Loafers. */
export const Crumbs = ({ trail, className = '' }: { trail: Crumb[]; className?: string }) => (
  <nav
    aria-label={m.crumbs_label()}
    className={`pt-[18px] text-small text-ink-2 print:hidden ${className}`}
  >
    <ol className="flex flex-wrap gap-x-2">
      {[{ name: m.crumbs_home(), href: '/' }, ...trail].map(({ name, href }, at) => (
        <li key={name} className="flex gap-x-2">
          {at > 0 && (
            <span aria-hidden="true" className="text-ink-3">
              /
            </span>
          )}
          {href ? (
            <a href={localePath(href)} className="hover:underline">
              {name}
            </a>
          ) : (
            <span aria-current="page" className="text-ink">
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
