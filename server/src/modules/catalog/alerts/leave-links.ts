/** The links that end an alert: one-click for mail programs, and a page that asks first. */
export const toStopLinks = (public_url: string, token: string) => ({
  press: `${public_url}/stock-alert/stop/${token}`,
  page: `${public_url}/stock-alert#stop=${token}`,
})
