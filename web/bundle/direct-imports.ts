import type { Plugin } from 'vite'

import { listContract, type Contract } from './contract-exports.ts'

/**
 * Lets scripts import what they use of the contract and of the messages from the module that
 * defines it (decision 0043). Through `api` and the index of an area, each page would load all of
 * them: a bundler does not look into a tree of objects, and puts whole modules into chunks.
 */
export const directImports = (): Plugin => {
  let contract: Contract | undefined
  return {
    name: 'direct-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web|contract)\/src\/.*\.tsx?(\?|$)/ },
      async handler(code) {
        const { name, mode } = this.environment
        if (name !== 'client' || mode !== 'build') return undefined
        contract ??= await listContract()
        return importMessages(importContract(code, contract))
      },
    },
  }
}

/** A call of the API whose endpoint is written out: `call(api.cart.add, …)`. */
const directCall = /(?<=\b(call|load)\(\s*)api((?:\.\w+)+)(?=,)/g
const contractImport = /import (type )?\{([^}]*)\} from '@emporia\/contract'/g

export const importContract = (code: string, { fileOf, placeOf, addressOf }: Contract) => {
  const imports = new Map<string, string>()
  const own = code.replaceAll(contractImport, (whole, isType: string | undefined, list: string) => {
    if (isType) return whole
    const names = list.split(/\s*,\s*/).map((name) => name.trim())
    const types = names.filter((name) => {
      const file = fileOf(name.split(' as ')[0] ?? '')
      if (file) imports.set(name, file)
      return !file && name
    })
    return `import type { ${types.map((name) => name.replace(/^type /, '')).join(', ')} } from '@emporia/contract'`
  })
  if (/\bapi\[/.test(own)) throw new Error('api is read by name: api.cart.add')
  const short = own === code ? code : writeAddresses(own, addressOf)
  const direct = short.replaceAll(/(?<!typeof )\bapi((?:\.\w+)+)/g, (whole, path: string) => {
    if (own === code) return whole
    const place = placeOf(path.slice(1).split('.'))
    if (!place) throw new Error(`${whole} is not exported by a module of the contract`)
    const alias = `api_${place.name}`
    imports.set(`${place.name} as ${alias}`, place.file)
    return [alias, ...place.rest].join('.')
  })
  return toStatements(imports) + direct
}

/** A request needs the method and the path of its call, not the schemas of what is sent. */
const writeAddresses = (code: string, addressOf: Contract['addressOf']) =>
  code.replaceAll(directCall, (whole, callee: string, path: string) => {
    if (!new RegExp(`\\b${callee}\\b[^}]*\\} from '[^']*/api/${callee}\\.ts'`).test(code))
      return whole
    const address = addressOf(path.slice(1).split('.'))
    return address ? JSON.stringify(address) : whole
  })

const messagesImport = /import \* as m from '(@emporia\/messages\/\w+)'/
/** A line of a comment, or a message. */
const messageUse = /^\s*(?:\*|\/[/*]).*$|(?<![\w.$])m\.([a-z0-9]+_[a-z0-9_]+)\b/gm

/** The first two words of a key name its module (`tools/messages/modules.js`). */
export const importMessages = (code: string) => {
  const [statement, area] = messagesImport.exec(code) ?? []
  if (!statement || !area) return code
  const imports = new Map<string, string>()
  const direct = code.replaceAll(messageUse, (found, key: string | undefined) => {
    if (!key) return found
    imports.set(`${key} as m_${key}`, `${area}/${key.split('_', 2).join('_')}`)
    return `m_${key}`
  })
  // Field labels are read by name, from the whole area.
  return imports.size > 0 ? direct.replace(statement, toStatements(imports)) : code
}

const toStatements = (imports: Map<string, string>) =>
  [...imports].map(([name, file]) => `import { ${name} } from ${JSON.stringify(file)};`).join('')
