/** The four pages linked in the footer, as the general settings store them. */
export const pages = {
  about: `
    <p>Emporia is a marketplace of independent shops. Each shop sells under its own name, and you
    pay for everything in one checkout. We also sell a few products ourselves. Every product page
    names its seller.</p>
    <h3>How it works</h3>
    <p>Each shop packs and ships its own products. You track all shipments with one order number, and
    every shop answers questions and returns on the page of your order.</p>
    <h3>Our promises</h3>
    <ul>
    <li>We review every shop before it opens.</li>
    <li>You pay the price that you see.</li>
    <li>Only customers who bought a product can review it.</li>
    </ul>
    <h3>About this demo</h3>
    <p>This is a demo marketplace. All shops, people, and orders are fictional.</p>`,
  refund: `
    <p>You can return items within {return_days} of delivery. Sign in, open your order, and select
    “Return items”. The shop responds on the same page.</p>
    <h3>How returns work</h3>
    <ol>
    <li>Select the items that you want to return and a reason.</li>
    <li>The shop approves your return and sends you the return address.</li>
    <li>When the shop has received the items, you get a refund.</li>
    </ol>
    <h3>Your refund</h3>
    <p>You get the money back the way you paid. If you paid in cash, it is transferred to your bank
    account.</p>
    <h3>Exceptions</h3>
    <p>Returns of damaged or incorrect items are free. Opened skin care and food can be returned only
    if they are defective.</p>`,
  privacy: `
    <h3>What we store</h3>
    <p>We store what your order needs: your name, address, phone number, and purchases.</p>
    <h3>What shops see</h3>
    <p>A shop sees
    your name, address, and phone number to ship your order. It does not see your email address.</p>
    <h3>What we do not do</h3>
    <p>We do not sell your data, show third-party ads, or load content from other companies.</p>
    <h3>Your choices</h3>
    <ul>
    <li>View and change your details in your settings.</li>
    <li>Request a copy of the data that we store about you.</li>
    <li>Delete your account. We keep invoices for as long as the law requires.</li>
    </ul>`,
  terms: `
    <p>When you place an order, you buy from each shop that is named in your cart. Emporia operates
    the marketplace, accepts your payment, and passes it on to the shops.</p>
    <h3>Orders</h3>
    <p>You place an order with the button that shows the total. The shop confirms it within 72 hours.
    Until then, you do not owe anything. You can cancel an order until the shop starts to pack
    it.</p>
    <h3>Shipping and payment</h3>
    <p>Each shop ships its own package. With cash on delivery, you pay when you receive it.</p>
    <h3>Shops</h3>
    <p>Each shop is responsible for its products and must describe them accurately. We may close
    shops that do not.</p>`,
} as const
