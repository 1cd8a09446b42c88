/** Two versions of the terms for sellers, with the days from now on which they begin to apply. */
export const demoTerms = [
  {
    starts_in: -120,
    published_in: -120,
    changes: '',
    text: `1. Shops sell in their own name. They describe their products truthfully and ship within the time that they state.

2. The marketplace charges the fee of the shop's package on delivered items, and pays out earnings after the return period.

3. Products are ranked as the page “How products are ranked” explains. Packages and boosts can raise the rank, and pages mark such places as sponsored.

4. The marketplace may suspend or close a shop for a violation of these terms or of the law. It states the reasons, and closes a shop with 30 days of notice, except for the reasons that the law permits.

5. Shops may export their products, orders and earnings at any time, and may close their shop themselves.`,
  },
  {
    starts_in: 20,
    published_in: -2,
    changes: 'Shops answer questions about open orders within two working days (new section 6).',
    text: `1. Shops sell in their own name. They describe their products truthfully and ship within the time that they state.

2. The marketplace charges the fee of the shop's package on delivered items, and pays out earnings after the return period.

3. Products are ranked as the page “How products are ranked” explains. Packages and boosts can raise the rank, and pages mark such places as sponsored.

4. The marketplace may suspend or close a shop for a violation of these terms or of the law. It states the reasons, and closes a shop with 30 days of notice, except for the reasons that the law permits.

5. Shops may export their products, orders and earnings at any time, and may close their shop themselves.

6. Shops answer questions of buyers about open orders within two working days.`,
  },
]
