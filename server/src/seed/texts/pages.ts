/** The four pages linked in the footer, as the general settings store them. */
export const pages = {
  about: `
    <p>Emporia is a covered market. Independent shops sell here under their own names, and you pay
    for all of them in one go. The house sells a few things itself; everything else belongs to the
    shop that is named beside it.</p>
    <h3>What we promise</h3>
    <ul>
    <li>Every shop has been looked at by one of us before it opens.</li>
    <li>The price you see is the price you pay.</li>
    <li>Reviews come only from people who bought the thing.</li>
    </ul>
    <p>This is the demo market: the shops, the people and the orders are made up.</p>`,
  refund: `
    <p>You may send something back within {return_days} of its delivery. Sign in, open the order and
    choose “Return items”. The shop answers on the same page.</p>
    <h3>How it goes</h3>
    <ol>
    <li>Say what you send back and why.</li>
    <li>The shop agrees and names the address.</li>
    <li>Once the parcel has arrived, you get back what you paid for it.</li>
    </ol>
    <p>Things that arrived broken or wrong cost you nothing to return. Opened skin care and food can
    only come back when something is wrong with them.</p>`,
  privacy: `
    <p>We keep what an order needs: your name, your address, your phone number and what you bought.
    A shop sees your name, address and phone number, because its parcel must find you. It does not
    see your email address.</p>
    <p>We do not sell data, we show no advertising by others, and we load nothing from elsewhere.</p>
    <h3>What you can do</h3>
    <ul>
    <li>See and change your details under Settings.</li>
    <li>Ask us for everything we hold about you.</li>
    <li>Have your account removed. Invoices stay as long as the law asks for them.</li>
    </ul>`,
  terms: `
    <p>When you order, you buy from each shop that is named in your cart. Emporia runs the market,
    takes the payment and passes it on.</p>
    <h3>Orders</h3>
    <p>An order is placed when you press the button with the amount. The shop confirms it within 72
    hours; until then nothing is owed. You can cancel it yourself until it is being packed.</p>
    <h3>Delivery and payment</h3>
    <p>Each shop sends its own parcel. With cash on delivery you pay when the parcel is in your
    hands.</p>
    <h3>Shops</h3>
    <p>A shop answers for what it sells and describes it truthfully. We may close a shop that does
    not.</p>`,
} as const
