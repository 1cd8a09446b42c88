const products = 200
const pages = 20
const beginnings = ['oa', 'oak', 'oak+t', 'li', 'lin', 'linen', 'linen+sh', 'br', 'bra', 'wool']

/**
 * Requests of buyers for the copied products, which are in all categories. After each number of
 * `different` requests, everything that the server has cached is invalidated.
 */
export const listStorefrontQuestions = async (client) => {
  const { ids, category } = await findProducts(client)
  const list = `/api/products?category_id=${category}`
  const facets = `/api/product-search-elements?category_id=${category}`
  return [
    pagesOf('list', list),
    pagesOf('list by price', `${list}&sort=price`),
    {
      question: 'product',
      different: products,
      pathOf: (number) => `/api/product/${ids[number % products]}`,
    },
    pagesOf('search, two words', '/api/products?q=linen+shirt'),
    pagesOf('search, one word', '/api/products?q=linen'),
    {
      question: 'search, one match',
      different: products,
      pathOf: (number) => `/api/products?q=bench-${7 + (number % products)}`,
    },
    {
      question: 'suggestions',
      different: beginnings.length,
      pathOf: (number) => `/api/search-suggestions?q=${beginnings[number % beginnings.length]}`,
    },
    {
      question: 'filters of a category',
      different: 1,
      changed: `category:${category}`,
      pathOf: () => facets,
    },
  ]
}

const pagesOf = (question, path) => ({
  question,
  different: pages,
  pathOf: (number) => `${path}&page=${1 + (number % pages)}`,
})

const findProducts = async (client) => {
  const { rows } = await client.query(
    `select id::int, category_id::int from products
     where slug like 'bench-%' and is_listed and status = 'active'
     order by md5(id::text) limit ${products}`,
  )
  return { ids: rows.map(({ id }) => id), category: rows[0].category_id }
}
