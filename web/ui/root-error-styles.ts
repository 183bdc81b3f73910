/** A file of its own, so that the build can add them to the styles allowed by the Content-Security-Policy. */
export const ROOT_ERROR_STYLES = `
.re{min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:#F7F6F3;color:#1F2426;font:16px/1.5 system-ui,sans-serif;text-align:center}
.re h1{margin:0 0 12px;font-size:24px;line-height:1.25}
.re p{margin:0 auto 24px;max-width:32em;color:#5C6468}
.re a{display:inline-block;margin:6px;padding:10px 20px;border:1px solid #0E5A6B;border-radius:8px;color:#0E5A6B;font-weight:600;text-decoration:none}
.re a:first-child{background:#0E5A6B;color:#fff}
@media (prefers-color-scheme:dark){.re-admin{background:#14181A;color:#E9ECED}.re-admin p{color:#A7B0B4}.re-admin a{border-color:#6FBBCB;color:#6FBBCB}.re-admin a:first-child{background:#6FBBCB;color:#0B1A1E}}
body{margin:0}
`
