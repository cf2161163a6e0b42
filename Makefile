# make demo      see the examples in a browser: installs, prepares, builds, serves (PORT=8080)
# make drill-down-demo   the drill-down container to play with, at http://127.0.0.1:8081/, and at
#                http://127.0.0.1:8081/restored/ one that comes back as it was left
# make restoration-demo  lists and screens that come back as you left them, at
#                http://127.0.0.1:8082/
# make charter-full  Magna Carta with a scan of 34,000 × 24,000 pixels, as an exhibit in
#                dist/charter-full
# make build     a release: dist/bin/lectern and dist/share/lectern
# make install   copies the release to PREFIX (/usr/local)
# make package   packages in dist/packages: for Debian, for pip, and an archive to unpack
# make check-package   installs each on machines that have nothing, and uses it there
# make test      every check; make bench: the benchmarks; make format: the sources in place
# make soak      three hours of random use of a large document, and what memory it holds, after
#                soak-server
# make soak-server   floods of `lectern serve`, a minute of each kind of bad client
# make soak-updates  400 rounds of publishing and visiting at random: an update always arrives
# make fuzz-jpeg    a million changed JPEGs for the reader of coefficients
# make soak-kiosk   half an hour of visitors at two kiosks, and what is left of each
# make docs      pages for developers from the sources' comments, in dist/docs
# make clean     removes what was built

# A recipe that fails half way leaves no file that passes for a finished one.
.DELETE_ON_ERROR:

PREFIX ?= /usr/local
FACES := /usr/share/fonts/truetype/vollkorn

EXAMPLE := Examples/names-of-god
CHARTER := Examples/magna-carta
WORLD := Examples/world-facts
PLANETS := Examples/solar-system
COLLECTION := Examples/collection
ALMANAC := Examples/almanac
COLLECTION_SOURCES := $(COLLECTION)/prepare $(wildcard $(COLLECTION)/drawing/*)
ALMANAC_SOURCES := $(ALMANAC)/prepare $(wildcard $(ALMANAC)/press/*)
PLANETS_SOURCES := $(PLANETS)/prepare $(wildcard $(PLANETS)/drawing/*)
CHARTER_SOURCES := $(CHARTER)/prepare $(wildcard $(CHARTER)/scan/*)
CHARTER_TEXTS := $(CHARTER)/exhibit.yaml $(CHARTER)/clauses.csv $(CHARTER)/icon.png \
  $(wildcard $(CHARTER)/pages/* $(CHARTER)/icons/*)
WEB := $(wildcard Web/* Web/*/*)
SOURCES := Package.swift $(shell find Sources -type f)

demo: PORT ?= 8080
demo:
	scripts/install build example
	$(MAKE) build $(EXAMPLE)/verses.csv $(CHARTER)/images/charter.jpg $(WORLD)/countries.csv \
	  $(PLANETS)/images/jupiter.jpg $(COLLECTION)/patterns.csv $(ALMANAC)/regions.csv
	dist/bin/lectern serve $(EXAMPLE) $(CHARTER) $(WORLD) $(PLANETS) $(COLLECTION) $(ALMANAC) \
	  --port $(PORT)

# A folder of plain files: any web host would do.
drill-down-demo: PORT ?= 8081
drill-down-demo:
	scripts/install module
	Examples/DrillDownDemo/build dist/drill-down-demo
	@echo "Serving the drill-down demo at http://127.0.0.1:$(PORT)/"
	@echo "and one that comes back as it was left at http://127.0.0.1:$(PORT)/restored/"
	@exec python3 -m http.server --bind 127.0.0.1 --directory dist/drill-down-demo $(PORT)

restoration-demo: PORT ?= 8082
restoration-demo:
	scripts/install module
	Examples/RestorationDemo/build dist/restoration-demo
	@echo "Serving the restoration demo at http://127.0.0.1:$(PORT)/"
	@exec python3 -m http.server --bind 127.0.0.1 --directory dist/restoration-demo $(PORT)

MODULES := lectern lectern-document lectern-facsimile kiosk-lectern
SHARED := $(addprefix dist/share/lectern/,lectern.wasm .web release faces/copyright)

build: dist/bin/lectern $(SHARED)

dist/bin/lectern: $(SOURCES)
	swift build --configuration release --product lectern
	mkdir -p $(@D)
	install -m 755 .build/release/lectern $@

dist/share/lectern/lectern.wasm: $(SOURCES) scripts/build-wasm scripts/wasm-toolset.json \
    scripts/order-functions scripts/later-functions scripts/later-functions.txt
	scripts/build-wasm
	mkdir -p $(@D)
	install -m 644 $(foreach one,$(MODULES),.build-wasm/$(one).wasm .build-wasm/$(one)-later.wasm) $(@D)/

# Written anew only for another version or commit.
dist/share/lectern/release: FORCE
	@mkdir -p $(@D)
	@Packaging/version --release > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

FORCE:

# One stamp for the files of Web/.
dist/share/lectern/.web: $(WEB) scripts/web-file scripts/build-web
	mkdir -p $(@D)
	rm -rf $(@D)/host $(@D)/lectern
	scripts/build-web
	install -m 644 .build-wasm/web/*.js .build-wasm/web/*.css $(@D)/
	touch $@

# The typeface of exhibits that name none, from Debian's fonts-vollkorn. Without it `lectern build`
# says so, and goes on.
dist/share/lectern/faces/copyright:
	mkdir -p $(@D)
	if [ -d $(FACES) ]; then \
	  cp $(FACES)/Vollkorn-Regular.ttf $(FACES)/Vollkorn-Bold.ttf $(FACES)/Vollkorn-Italic.ttf $(@D)/; \
	  cp /usr/share/doc/fonts-vollkorn/copyright $@; \
	fi

$(EXAMPLE)/verses.csv: $(EXAMPLE)/prepare $(EXAMPLE)/references.csv
	$(EXAMPLE)/prepare
	touch $@

$(WORLD)/countries.csv: $(WORLD)/prepare
	$(WORLD)/prepare
	touch $@

# All pictures that are missing or stale; the largest is waited for.
$(COLLECTION)/patterns.csv: $(COLLECTION_SOURCES)
	$(COLLECTION)/prepare

# With it come the leaves and their writing; it is the last that is written.
$(ALMANAC)/regions.csv: $(ALMANAC_SOURCES)
	$(ALMANAC)/prepare

$(PLANETS)/images/jupiter.jpg: $(PLANETS_SOURCES)
	$(PLANETS)/prepare
	touch $@

# The fonts come with it.
$(CHARTER)/images/charter.jpg: $(CHARTER_SOURCES)
	$(CHARTER)/prepare
	touch $@

charter-full: dist/charter-full/exhibit.yaml

dist/charter-full/exhibit.yaml: $(CHARTER_SOURCES) $(CHARTER_TEXTS)
	scripts/install example
	$(CHARTER)/prepare --full dist/charter-full
	touch $@

install: build
	mkdir -p "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/lectern"
	install -m 755 dist/bin/lectern "$(DESTDIR)$(PREFIX)/bin/lectern"
	cp -R dist/share/lectern/. "$(DESTDIR)$(PREFIX)/share/lectern/"

package:
	scripts/install build package
	$(MAKE) $(SHARED)
	Packaging/package

check-package:
	$(MAKE) package
	Packaging/check

test:
	scripts/install build example test
	scripts/test

docs:
	scripts/install build
	scripts/build-docs

bench:
	scripts/install build bench
	scripts/bench

soak:
	scripts/install build bench
	$(MAKE) build
	Benchmarks/soak_server.py
	Benchmarks/soak.py

soak-server:
	scripts/install build bench
	$(MAKE) build
	Benchmarks/soak_server.py

soak-updates:
	scripts/install build example test
	scripts/test-browser driver
	Tests/Browser/update-rounds chromium 300
	Tests/Browser/update-rounds webkit 100

soak-kiosk:
	scripts/install build bench
	$(MAKE) build
	Benchmarks/soak_kiosk.py $(EXAMPLE)
	Benchmarks/soak_kiosk.py $(CHARTER)

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests \
	  Examples/DrillDownDemo/Package.swift Examples/DrillDownDemo/Sources \
	  Examples/DrillDownDemo/Tests Examples/RestorationDemo/Package.swift \
	  Examples/RestorationDemo/Sources Examples/RestorationDemo/Tests

clean:
	rm -rf .build .build-wasm .build-asan .build-demos .build-package dist
	rm -rf Examples/*/.build Examples/*/.build-wasm

fuzz-jpeg:
	scripts/install build
	scripts/fuzz-jpeg

.PHONY: fuzz-jpeg docs demo charter-full drill-down-demo restoration-demo build install package check-package FORCE test bench soak soak-server soak-updates soak-kiosk format clean
