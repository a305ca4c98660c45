import { chromium } from 'playwright-core';
const env = { ...process.env };
process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
const { default: packed }: any = await import('@sparticuz/chromium');
const exe = await packed.executablePath(); const extra = { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] ?? '' };
const browser = await chromium.launch({ executablePath: exe, env: { ...env, ...extra } as any, headless: true, args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const url = 'http://127.0.0.1:5631';
const jobs: any[] = JSON.parse(process.env.JOBS ?? '[["ja1","jm",1280],["ja1","jm",390],["zh1","zm",390],["ja1","js",390],["zh1","zs",390],["zh1","zs",1280]]');
for (const [login, chn, w] of jobs) {
  const phone = w < 500;
  const ctx = await browser.newContext({ viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }, colorScheme: 'dark', hasTouch: phone, reducedMotion: 'reduce' });
  const p = await ctx.newPage(); p.setDefaultTimeout(8000);
  await p.goto(`${url}/?as=${login}`);
  await p.locator('[data-testid=chat-page][data-status=ready]').waitFor();
  const link = p.locator(`[data-testid=channel-link][data-channel="${chn}"]`).first();
  const side = p.getByTestId('open-sidebar');
  if (!(await link.isVisible()) && (await side.isVisible())) await side.click();
  await link.click();
  await p.locator('[data-testid=message-list][data-loaded=true]').waitFor({ state: 'attached' });
  await p.waitForTimeout(1200);
  const snap = (k: string) => p.screenshot({ path: `/tmp/play-cjk/pics/@shot-${chn}-${w}-${k}.png` });
  await snap('a');
  const b = p.locator('[data-testid=button]:enabled').filter({ hasText: /自分の命令|我的命令/ });
  if (await b.count()) { await b.last().click(); await p.waitForTimeout(3500); }
  await snap('b');
  const ms = p.locator('[data-testid=message]');
  const n = await ms.count();
  for (let k = 1; k <= Math.min(3, n); k++) { await ms.nth(n - k).evaluate((e: any) => e.scrollIntoView({ block: 'start' })); await p.waitForTimeout(300); await snap('m' + k); }
  await ctx.close();
}
await browser.close();
