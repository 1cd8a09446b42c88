/** Where one press ends the letters: of a mail program, and of a person who is asked first. */
export const leaveOf = (public_url: string, token: string) => ({
  press: `${public_url}/newsletter/leave/${token}`,
  page: `${public_url}/newsletter#leave=${token}`,
})
