import * as m from '@emporia/messages/storefront'

/** The table of sizes of the category. */
export const SizeGuide = ({ guide }: { guide: string }) => {
  const [head = [], ...rows] = toSizeTable(guide)

  return (
    <div className="overflow-x-auto">
      <table className="num min-w-[60%] text-[.9375rem]">
        <caption className="sr-only">{m.product_tab_sizes()}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className={`${cellLook} font-semibold`}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row" className={`${cellLook} font-semibold`}>
                {first}
              </th>
              {head.slice(1).map((name, at) => (
                <td key={name} className={cellLook}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The rows of a size guide with their cells; the first is the head. */
const toSizeTable = (guide: string): string[][] =>
  guide
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))

const cellLook = 'border-b border-line py-2.5 pe-5 text-start'
