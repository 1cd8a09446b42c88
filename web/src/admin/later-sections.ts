import { later } from '../office/section.ts'

/** Screens that later steps of the project fill; their addresses and guards stand already. */
export const laterSections = [
  later('pos-details/:id', 'Till sale', {
    permission: 'category',
    later:
      'Here one sale of a till will stand with its lines, payment and receipt, once members sell at tills. Ordinary orders are under Orders.',
  }),
  later('email-setting', 'E-mail settings', {
    permission: 'email',
    later:
      'Here the mail server and the text of every message will be set. Until then, mail is kept in the delivery log.',
  }),
  later('affiliate-setting', 'Affiliate settings', {
    permission: 'affiliate',
    later:
      'Here the rates, holding times and rules of referrals will be set. Until then, nothing is paid for referrals.',
  }),
  later('customers', 'Customers', {
    permission: 'customer',
    later:
      'Here every customer will stand with orders and spending. Until then, the customer of an order is on its page under Orders.',
  }),
  later('members', 'Members', {
    permission: 'member',
    later:
      'Here every member will stand with package, referrals and wallet. Until then, members shop like customers, and their orders are under Orders.',
  }),
  later('members-details/:id', 'Member', {
    permission: 'member',
    later:
      'Here one member will stand with wallet, last entries and recruits. Until then, a member’s orders are under Orders.',
  }),
  later('contact', 'Contact', {
    permission: 'setting',
    later:
      'Here messages from the contact page will be read and answered. Until then, they are kept and mailed to the contact address of the shop.',
  }),
  later('newsletter', 'Newsletter', {
    permission: 'setting',
    later:
      'Here subscribers and campaigns will stand. Until then, addresses are collected and confirmed, and nothing is sent.',
  }),
  later('boost', 'Boosts', {
    permission: 'offers',
    later:
      'Here boosts will be made that put products in front. Until then, a product can be featured in its form.',
  }),
  later('offer-packages', 'Affiliate packages', {
    permission: 'employee',
    later: 'Here the packages that members buy will be made. Until then, none is on sale.',
  }),
  later('purchase-offer-packages', 'Package purchases', {
    permission: 'employee',
    later:
      'Here package purchases paid by transfer will be confirmed. Until then, no package is on sale.',
  }),
  later('pos-orders', 'Till sales', {
    permission: 'employee',
    later:
      'Here the sales of all tills will stand. Until members sell at tills, every order is under Orders.',
  }),
  later('vendor-packages', 'Shop packages', {
    permission: 'employee',
    later: 'Here the packages that shops need will be made. Until then, shops sell without limits.',
  }),
  later('packages', 'Packages', {
    later: 'Here subscription packages will be made. Until then, none is on sale.',
  }),
  later('visitors', 'Visitors', {
    later:
      'Here visits will be counted by page, day and origin. Until then, nothing is recorded about visitors.',
  }),
]
