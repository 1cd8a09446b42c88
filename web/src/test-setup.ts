import { configure } from '@testing-library/react'

// A busy machine may render late: `waitFor` and `findBy` wait longer than their default of a second.
configure({ asyncUtilTimeout: 60_000 })

// There is no server. A request that outlives its test waits, instead of failing a later one.
globalThis.fetch = () => new Promise(() => {})
