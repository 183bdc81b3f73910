/** Signs a user in to a running server; returns the token. */
export async function signIn(url: string, user: { username: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/public/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user.username, password: user.password }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  return response.text()
}
