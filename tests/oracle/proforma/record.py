"""Records what two packages that nobody here wrote say of peptides in ProForma, for tests/oracle/proforma.test.ts.

pyteomics reads the strings of data/proforma/peptides.txt and gives their neutral masses; spectrum_utils calculates and
annotates the b and y ions of the measured spectra of data/real. Neither is needed to run the tests.

    pip install pyteomics==5.0.1 spectrum_utils==0.5.0
    python record.py UNIMOD_XML PSI_MOD_OBO > ../data/proforma/judges.json

UNIMOD_XML is unimod.xml of unimod.org, PSI_MOD_OBO the ontology of HUPO-PSI; both are also in the package pyopenms.
"""

import gzip
import importlib.metadata
import json
import pathlib
import re
import sys
import warnings
import xml.etree.ElementTree as ElementTree

import pyteomics.proforma as pyteomics
import spectrum_utils.proforma as su_proforma
from pyteomics.mass import Composition
from spectrum_utils.fragment_annotation import get_theoretical_fragments
from spectrum_utils.spectrum import MsmsSpectrum

warnings.simplefilter("ignore")
DATA = pathlib.Path(__file__).parent.parent / "data"
TOLERANCE_PPM = 20


class Unimod:
    """The entries of unimod.xml, as pyteomics asks for them."""

    def __init__(self, path):
        space = "{http://www.unimod.org/xmlns/schema/unimod_2}"
        self.by_id = {}
        for entry in ElementTree.parse(path).iter(space + "mod"):
            delta = entry.find(space + "delta")
            self.by_id[int(entry.get("record_id"))] = {
                "composition": Composition(),
                "title": entry.get("title"),
                "record_id": int(entry.get("record_id")),
                "mono_mass": float(delta.get("mono_mass")),
            }
        self.titles = {entry["title"]: entry for entry in self.by_id.values()}

    def by_title(self, title, strict=True):
        return self.titles.get(title)

    def by_name(self, name, strict=True):
        return None

    def __getitem__(self, number):
        return self.by_id[int(number)]


class Term(dict):
    """A term of PSI-MOD, as pyteomics asks for it."""

    @property
    def id(self):
        return self["id"]

    @property
    def name(self):
        return self["name"]


def psi_mod(path):
    """The terms of PSI-MOD by accession and name."""
    terms = {}
    for block in open(path, encoding="utf-8").read().split("[Term]")[1:]:
        term = Term(re.findall(r"(?m)^(id|name): (.*)$", block))
        if len(term) < 2:
            continue
        terms |= {term.id: term, term.name: term}
        term |= dict(re.findall(r'(?m)^(?:xref|property_value): (\w+): "([^"]*)"', block))
    return terms


def read(name):
    return gzip.open(DATA / "real" / f"{name}.gz", "rt").read()


def mgf(name):
    for block in read(name).split("BEGIN IONS")[1:]:
        fields = dict(line.split("=", 1) for line in block.splitlines() if "=" in line)
        yield fields, [tuple(map(float, line.split()[:2])) for line in block.splitlines() if re.match(r"[\d.]+\s", line)]


def spectra():
    """Name, ProForma, charge and peaks of every measured spectrum."""
    for fields, peaks in mgf("spectra.mgf"):
        yield f"casanovo {fields['TITLE'].split()[0]}", fields["SEQ"].strip(), int(fields["CHARGE"].strip("+ ")), peaks
    names = {"carbamidomethyl C": "Carbamidomethyl", "oxidation of M": "Oxidation"}
    by_scan = {fields["SCANS"].strip(): peaks for fields, peaks in mgf("ipsa_ExampleMgf.mgf")}
    for row in read("ipsa_ExampleIdentifications.csv").strip().splitlines()[1:]:
        scan, sequence, charge, modifications = (row.strip().split(",") + [""])[:4]
        letters = list(sequence.upper())
        for text in filter(None, modifications.split(";")):
            name, position = text.split(":")
            letters[int(position) - 1] += f"[{names[name]}]"
        yield f"ipsa {scan}", "".join(letters), int(charge), by_scan[scan]
    for number, block in enumerate(re.split(r"(?m)^<Spectrum=\d+>$", read("mzspeclib_fetal_brain_tiny.mzSpecLib.txt"))[1:]):
        form, charge = re.search(r"proforma peptidoform ion notation=(.+)/(\d+)", block).groups()
        peaks = [tuple(map(float, line.split("\t")[:2])) for line in block.splitlines() if re.match(r"[\d.]+\t", line)]
        yield f"{number + 1} {form}/{charge}", form, int(charge), peaks


def label(annotation):
    charge = annotation.charge
    return annotation.ion_type + "+" * charge


def judged(name, form, charge, peaks):
    highest = min(3, max(1, charge - 1))
    (proteoform,) = su_proforma.parse(form)
    fragments = get_theoretical_fragments(proteoform, "by", max_charge=highest)
    spectrum = MsmsSpectrum(name, 500, charge, [mz for mz, _ in peaks], [intensity for _, intensity in peaks])
    spectrum.annotate_proforma(form, TOLERANCE_PPM, "ppm", "by", max_ion_charge=highest)
    matched = sorted(
        {label(ion) for peak in spectrum.annotation for ion in peak.fragment_annotations if ion.ion_type[0] in "by"}
    )
    return {
        "name": name,
        "proforma": form,
        "charge": charge,
        "fragments": {label(ion): round(mz, 5) for ion, mz in fragments},
        "matched": matched,
    }


def main(unimod_path, psi_mod_path):
    unimod = Unimod(unimod_path)
    pyteomics.UnimodModification.resolver._database = unimod
    pyteomics.PSIModModification.resolver._database = psi_mod(psi_mod_path)
    by_id = {f"UNIMOD:{number}": (entry["mono_mass"], entry["title"]) for number, entry in unimod.by_id.items()}
    by_name = {name: (mass, number) for number, (mass, name) in by_id.items()}
    su_proforma._import_cv = lambda cv, cache: (by_id, by_name) if cv == "UNIMOD" else ({}, {})

    masses = {}
    for text in (DATA / "proforma" / "peptides.txt").read_text().split("\n"):
        if text == "":
            continue
        try:
            masses[text] = round(pyteomics.ProForma.parse(text).mass, 6)
        except Exception as error:
            masses[text] = f"{type(error).__name__}: {error}"
    versions = {name: importlib.metadata.version(name) for name in ("pyteomics", "spectrum_utils")}
    answer = {"versions": versions, "masses": masses, "spectra": [judged(*spectrum) for spectrum in spectra()]}
    json.dump(answer, sys.stdout, indent=0)


main(*sys.argv[1:])
