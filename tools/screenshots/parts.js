const perSheet = 21

const titles = {
  public: 'Storefront and sign-in',
  user: 'Buyer',
  member: 'Member',
  seller: 'Seller',
  staff: 'Back office',
}

/** Groups the screens by who uses them; those of the back office fill two sheets. */
export const groupIntoSheets = (screens) =>
  Object.entries(titles).flatMap(([who, title]) => {
    const own = screens.filter((screen) => screen.who === who)
    const sheets = Math.ceil(own.length / perSheet)
    const each = Math.ceil(own.length / sheets)
    return Array.from({ length: sheets }, (_, at) => ({
      name: sheets > 1 ? `${who}-${at + 1}` : who,
      title: sheets > 1 ? `${title} ${at + 1}` : title,
      screens: own.slice(at * each, (at + 1) * each),
    }))
  })
