import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { findFreePort } from '@tidewatch/local-services/ports'
import { Builder, By, Capabilities, error, until, type WebDriver } from 'selenium-webdriver'
import { environmentWith } from '#/env.ts'
import type { OpenBrowser, Tab } from './tab.ts'

const timeoutMs = 60_000

function tabOf(driver: WebDriver): Tab {
  const find = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), timeoutMs, xpath)
    await driver.wait(until.elementIsVisible(element), timeoutMs, xpath)
    await driver.wait(until.elementIsEnabled(element), timeoutMs, xpath)
    return element
  }
  return {
    open: (address) => driver.get(address),
    async press(xpath) {
      const element = await find(xpath)
      // During a smooth scroll, the driver's click would miss.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
      await element.click()
    },
    async fill(xpath, text) {
      // A field of a dialog that is still being drawn can be visible before it accepts input.
      const clear = async () => {
        const element = await find(xpath)
        await element.clear()
        return element
      }
      const field = await driver.wait(() => clear().catch(nullIfNotReady), timeoutMs, xpath)
      await field?.sendKeys(text)
    },
    evaluate: (expression) =>
      driver.executeAsyncScript(`const done = arguments[0]; Promise.resolve(${expression}).then(done)`),
    async inNewWindow(steps) {
      const own = await driver.getWindowHandle()
      const other = await driver.wait(
        async () => (await driver.getAllWindowHandles()).find((handle) => handle !== own),
        timeoutMs,
        'no window was opened',
      )
      await driver.switchTo().window(other ?? '')
      await steps(tabOf(driver))
      await driver.switchTo().window(own)
    },
  }
}

function nullIfNotReady(failure: unknown): null {
  if (failure instanceof error.ElementNotInteractableError || failure instanceof error.StaleElementReferenceError)
    return null
  throw failure
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

/** Starts a virtual screen; resolves with its display name once it is ready. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24']
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(screen.stdio[3] as Readable, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`
  await expect(async () => void (await fetch(`${server}/status`))).toPass({ timeout: timeoutMs })
  const options = { binary, args: ['--automation'] }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
  return new Builder().usingServer(server).withCapabilities(capabilities).build()
}

/** Debian's WebKitGTK MiniBrowser, driven with WebDriver, on a virtual screen. */
export async function openWebkit(binary: string): Promise<OpenBrowser> {
  const { screen, display } = await startScreen()
  const port = await findFreePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: environmentWith({ DISPLAY: display, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB', LIBGL_ALWAYS_SOFTWARE: '1' }),
  })
  const stopAll = async () => {
    await stop(server)
    await stop(screen)
  }
  try {
    const driver = await connect(port, binary)
    await driver.manage().window().setRect({ width: 1280, height: 900 })
    return {
      tab: tabOf(driver),
      async close() {
        await driver.quit()
        await stopAll()
      },
    }
  } catch (failure) {
    await stopAll()
    throw failure
  }
}
