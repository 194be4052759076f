@echo off
setlocal disabledelayedexpansion
rem Runs the command line of the extension with the editor's own Node, which the extension names in its terminals.
if not defined FISCAL_EDITOR_NODE goto node
if not exist "%FISCAL_EDITOR_NODE%" goto node
rem Options for another Node, with which the editor's program would warn.
set "NODE_OPTIONS="
set "ELECTRON_RUN_AS_NODE=1"
"%FISCAL_EDITOR_NODE%" "%~dp0..\dist\commandLine.js" %*
exit /b %errorlevel%
:node
rem Only from the PATH: the prompt itself would take a program of the current folder first.
set "node="
for %%I in (node.exe) do set "node=%%~$PATH:I"
if not defined node goto missing
"%node%" "%~dp0..\dist\commandLine.js" %*
exit /b %errorlevel%
:missing
echo fiscal: Node.js is missing: open a new terminal in VS Code, or install Node.js (https://nodejs.org). 1>&2
exit /b 127
