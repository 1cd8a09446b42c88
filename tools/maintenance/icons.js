import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../process/place.js'

// Writes the icons of the back office to icon-paths.json. The set is downloaded for it, so that it is
// no dependency of the project. To add an icon, name it here and run this file.
const version = '1.75.0'
const names = {
  add: 'plus',
  attribute: 'sliders-horizontal',
  back: 'arrow-left',
  bell: 'bell',
  billing: 'receipt-text',
  bold: 'letter-b',
  boost: 'rocket',
  brand: 'tag',
  calendar: 'calendar',
  category: 'folder-tree',
  check: 'check',
  click: 'mouse-pointer-click',
  close: 'x',
  code: 'code',
  contact: 'message-square',
  copy: 'copy',
  coupon: 'ticket',
  dark: 'moon',
  dashboard: 'layout-dashboard',
  delete: 'trash',
  document: 'file-text',
  down: 'arrow-down',
  download: 'download',
  drag: 'grip-vertical',
  earnings: 'trending-up',
  edit: 'pencil',
  employee: 'id-card',
  gallery: 'image',
  heading: 'letter-h',
  heart: 'heart',
  hidden: 'eye-off',
  history: 'rotate-ccw-clock',
  home: 'house',
  italic: 'italic',
  key: 'key-round',
  language: 'globe',
  leaderboard: 'trophy',
  light: 'sun',
  list: 'list',
  mail: 'mail',
  menu: 'menu',
  more: 'ellipsis',
  newsletter: 'newspaper',
  next: 'chevron-right',
  numbered: 'list-ordered',
  offers: 'badge-percent',
  order: 'shopping-bag',
  package: 'gift',
  people: 'users',
  person: 'circle-user',
  pos: 'monitor-smartphone',
  previous: 'chevron-left',
  print: 'printer',
  product: 'package',
  qr: 'qr-code',
  redo: 'redo-2',
  review: 'list-checks',
  role: 'shield',
  search: 'search',
  settings: 'settings',
  share: 'share-2',
  shop: 'store',
  signOut: 'log-out',
  slider: 'images',
  sort: 'chevrons-up-down',
  star: 'star',
  tasks: 'list-todo',
  template: 'layers',
  translation: 'languages',
  truck: 'truck',
  undo: 'undo-2',
  unfold: 'chevron-down',
  unit: 'ruler',
  up: 'arrow-up',
  upload: 'upload',
  visible: 'eye',
  visitors: 'chart-column',
  wallet: 'wallet',
  withdraw: 'landmark',
}

/** Every shape as a path, so that an icon is one text. */
const shapes = {
  // A relative start would continue at the end of the shape before.
  path: ({ d }) => d.replace(/^m/, 'M0 0m'),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse({ cx, cy, rx: r, ry: r }),
  ellipse: (of) => ellipse(of),
  rect: (values) => {
    const [x = 0, y = 0, width = 0, height = 0] = [
      values.x,
      values.y,
      values.width,
      values.height,
    ].map(Number)
    const [rx = 0, ry = 0] = [values.rx ?? 0, values.ry ?? values.rx ?? 0].map(Number)
    const corner = (dx, dy) => (rx ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '')
    const [across, down] = [width - 2 * rx, height - 2 * ry]
    return [
      `M${x + rx} ${y}h${across}${corner(rx, ry)}`,
      `v${down}${corner(-rx, ry)}`,
      `h${-across}${corner(-rx, -ry)}`,
      `v${-down}${corner(rx, -ry)}z`,
    ].join('')
  },
}

const ellipse = ({ cx, cy, rx, ry }) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

// Inside node_modules, because the package imports React.
const folder = mkdtempSync(join(root, 'node_modules', '.icons-'))
try {
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] }
  execFileSync('npm', ['pack', `lucide-react@${version}`], options)
  execFileSync('tar', ['-xzf', `lucide-react-${version}.tgz`], options)
  const paths = {}
  for (const [name, file] of Object.entries(names)) {
    const icon = await import(join(folder, 'package/dist/esm/icons', `${file}.mjs`))
    paths[name] = icon.__iconData.node.map(([shape, values]) => shapes[shape](values)).join('')
  }
  const text = `${JSON.stringify(paths, undefined, 2)}\n`
  writeFileSync(join(root, 'web/src/backoffice/icon-paths.json'), text)
} finally {
  rmSync(folder, { recursive: true })
}
