import { findLocale, getLocale } from '@emporia/messages/locale'

import { escaped } from '../escaped.ts'
import type { Block, BlockLink, BlockPicture, LineRow, SumRow } from './block.ts'

/** Renders a block as tables with inline styles, as mail clients require. */
export const blockHtml = (block: Block) =>
  `<h2 class="ink" style="${style.title}">${escaped(block.title)}</h2>${contentOf(block)}`

const contentOf = (block: Block) => {
  switch (block.type) {
    case 'lines':
      return tableOf(block.rows.map(lineHtml))
    case 'sums':
      return tableOf(block.rows.map(sumHtml))
    case 'text':
      return [...block.lines.map(textHtml), ...block.links.map(linkHtml)].join('')
  }
}

const tableOf = (rows: string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tbody>${rows.join('')}</tbody></table>`

const lineHtml = ({ name, url, details, amount, picture }: LineRow) =>
  `<tr><td class="rule" width="64" style="${style.cell}">${pictureHtml(picture)}</td><td class="ink rule" style="${style.cell}${alignAtStart()}" dir="auto">${nameHtml(name, url)}${details
    .map((detail) => `<br><span class="soft" style="${style.detail}">${escaped(detail)}</span>`)
    .join(
      '',
    )}</td><td class="ink rule" align="${sideOfEnd()}" style="${amountStyle()}">${escaped(amount ?? '')}</td></tr>`

const nameHtml = (name: string, url: string | null) =>
  url === null
    ? escaped(name)
    : `<a class="ink" href="${escaped(url)}" style="${style.name}">${escaped(name)}</a>`

const pictureHtml = (picture: BlockPicture | null) =>
  picture === null
    ? ''
    : `<img src="${escaped(picture.url)}" alt="${escaped(picture.alt)}" width="${picture.width}" height="${picture.height}" style="${style.picture}">`

const sumHtml = ({ label, value, is_total }: SumRow) => {
  const cell = is_total ? style.total : style.sum
  return `<tr><td class="ink rule" style="${cell}">${escaped(label)}</td><td class="ink rule" align="${sideOfEnd()}" style="${cell};white-space:nowrap">${escaped(value)}</td></tr>`
}

const textHtml = (line: string) =>
  `<p class="ink" style="${style.text}${alignAtStart()}" dir="auto">${escaped(line)}</p>`

const linkHtml = ({ label, url }: BlockLink) =>
  `<p style="${style.text}"><a class="link" href="${escaped(url)}" style="${style.link}">${escaped(label)}</a></p>`

/** Mail clients do not know `end`, so the side follows from the language. */
const sideOfEnd = () => (findLocale(getLocale())?.direction === 'rtl' ? 'left' : 'right')
/** Aligns a left-to-right line with its heading in a right-to-left e-mail. */
const alignAtStart = () => (sideOfEnd() === 'left' ? ';text-align:right' : '')
const amountStyle = () =>
  `${cell};padding-${sideOfEnd() === 'left' ? 'right' : 'left'}:12px;white-space:nowrap`

const ink = 'color:#211c21'
const cell = `padding:10px 0;border-top:1px solid #e4e0e4;${ink};font-size:15px;line-height:21px;vertical-align:top`
const sum = `padding:4px 0;${ink};font-size:15px;line-height:21px`
const style = {
  title: `margin:28px 0 8px;${ink};font-size:16px;line-height:22px;font-weight:600`,
  cell,
  name: `${ink};text-decoration:none`,
  detail: 'color:#5f585f;font-size:13px;line-height:19px',
  picture: 'display:block;border:0;border-radius:6px',
  sum,
  total: `${sum};border-top:1px solid #e4e0e4;font-weight:600`,
  text: `margin:0;${ink};font-size:15px;line-height:22px`,
  link: 'color:#6c2350;font-size:15px;line-height:22px;text-decoration:underline',
}
