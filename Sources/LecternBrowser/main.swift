// The module has no program of its own: the page calls its exports (Exports.swift).
